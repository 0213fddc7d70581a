/**
 * The environment of a process that a test starts: where programs are, and where code that was compiled once is kept, so that
 * no process compiles the server anew. What else it needs, the test names.
 */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
