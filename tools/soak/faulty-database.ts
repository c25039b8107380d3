// Loaded into the site of a soak before it starts: at a signal the database fails for its functions and jobs, at the next it
// is well again. A third of what is asked never arrives, a third is refused, and of a third the answer is lost, which for a
// write means that it is done and nobody was told.
const asked = globalThis.fetch
let fails = false
process.on('SIGUSR2', () => {
  fails = !fails
})

const lost = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }) })

globalThis.fetch = async (input, init) => {
  const { href } = new URL(input instanceof Request ? input.url : input)
  if (!fails || !href.includes('/rest/v1/')) return asked(input, init)
  const fate = Math.floor(Math.random() * 3)
  if (fate === 0) throw lost()
  if (fate === 1) return Response.json({ code: 'PGRST000', message: 'no connection' }, { status: 503 })
  await asked(input, init)
  throw lost()
}
