/** Does nothing but to be watched: how late timers are on this machine whatever the server does. */
import './loop-delay.ts';

// The channel alone would not keep the process, see loop-delay.ts.
setInterval(() => undefined, 60_000);
process.on('disconnect', () => process.exit());
