// Loaded into a process before its program: tells at the end how much memory it held at most.
process.once('exit', () => process.stdout.write(`peak ${process.resourceUsage().maxRSS} kB\n`))
