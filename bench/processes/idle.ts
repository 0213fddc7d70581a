/** Does nothing: shows how late timers are on this machine without the server. */
import './loop-delay.ts';

// The channel alone would not keep the process running, see loop-delay.ts.
setInterval(() => undefined, 60_000);
process.on('disconnect', () => process.exit());
