/**
 * A flag of Node.js that compiles the embedded database quickly instead of well: the databases of tests live for seconds,
 * and optimising their code takes longer.
 */
export const QUICK_COMPILATION = '--liftoff-only'
