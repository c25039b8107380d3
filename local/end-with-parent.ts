// Loaded into a child before its own program (run-astro.ts): when the process that started it has ended, however that was, the
// channel between the two closes, and the child ends too. By itself the channel keeps nothing alive.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
