// Whether the site of this machine answers and reaches its database: exit code 0 or 1, for a container's health check.
import process from 'node:process'
const address = `http://127.0.0.1:${process.env.PORT || 8888}/api/health`
try {
  const { status } = await fetch(address, { signal: AbortSignal.timeout(4000) })
  process.exit(status === 200 ? 0 : 1)
} catch {
  process.exit(1)
}
