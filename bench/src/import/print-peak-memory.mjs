// Preloaded into a program: prints the peak of its resident memory when it exits.
process.once('exit', () => process.stdout.write(`peak ${process.resourceUsage().maxRSS} kB\n`))
