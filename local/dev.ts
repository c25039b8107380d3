// `npm run dev`: Astro's development server with the API and the other functions behind it, against the embedded
// database. Functions are loaded through Vite, so an edit of them counts from the next request on.
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { dev, type AstroIntegration } from 'astro'
import { BASEMAP_PATH } from '../src/build/build-inputs.ts'
import { answerBasemap, useBasemap } from './basemap.ts'
import { BUILDS } from './build-site.ts'
import { claimDataFolder } from './data-folder.ts'
import { mountFunctions, startJobs } from './mount-functions.ts'
import { toOwnLoopbackName } from './client-address.ts'
import { openSupabase, type OpenSupabase } from './open-supabase.ts'
import { readSettings, ROOT } from './settings.ts'
import { untilStopped } from './until-stopped.ts'

/** Puts the functions before Astro's own pages. */
function functionsInDevelopment(local: OpenSupabase['answer'], siteUrl: string): AstroIntegration {
  const toOwnName = toOwnLoopbackName(siteUrl)
  return {
    name: 'startline:functions',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const load = (file: string) => server.ssrLoadModule(file)
        server.middlewares.use((incoming, outgoing, next) => {
          void (async () => {
            const { host = '', accept = '' } = incoming.headers
            const address = `http://${host}${incoming.url ?? '/'}`
            const moved =
              URL.canParse(address) &&
              toOwnName(new Request(address, { method: incoming.method, headers: { accept } }))
            if (moved) return outgoing.writeHead(moved.status, Object.fromEntries(moved.headers)).end()
            const ours =
              /^\/(auth\/v1|__mail|__captcha)/.test(incoming.url ?? '') ||
              incoming.url?.startsWith(BASEMAP_PATH)
            if (ours) {
              const respond = async (request: Request, env: HttpBindings) =>
                (await local(request, env.incoming.socket.remoteAddress ?? '')) ??
                new Response(null, { status: 404 })
              return getRequestListener(respond as never, { overrideGlobalObjects: false })(
                incoming,
                outgoing,
              )
            }
            const url = new URL(incoming.url ?? '/', 'http://localhost')
            const functions = await mountFunctions(join(ROOT, 'functions'), load)
            // Here no page is a file yet: what prefers a file leaves the request to Astro.
            const found = functions
              .filter(({ preferStatic }) => !preferStatic)
              .map((mounted) => ({
                mounted,
                params: mounted.match(new Request(url, { method: incoming.method })),
              }))
              .find(({ params }) => params !== null)
            if (!found) return next()
            const respond = (request: Request, env: HttpBindings) =>
              found.mounted.call(request, {
                params: found.params!,
                ip: env.incoming.socket.remoteAddress ?? '',
              })
            await getRequestListener(respond as never, { overrideGlobalObjects: false })(incoming, outgoing)
          })().catch(next)
        })
      },
    },
  }
}

await untilStopped(async ({ closing }) => {
  const settings = readSettings(process.env)
  closing(await claimDataFolder(settings.dataDir))
  const supabase = await openSupabase(settings, (line) => console.log(`  ${line}`))
  closing(supabase.close)
  Object.assign(process.env, supabase.env, { SITE_URL: settings.siteUrl, ASTRO_TELEMETRY_DISABLED: '1' })
  const basemap = await useBasemap(settings.basemap, process.env)
  const answer: OpenSupabase['answer'] = async (request, ip) =>
    (await answerBasemap(basemap, request)) ?? supabase.answer(request, ip)
  const server = await dev({
    root: ROOT,
    server: { port: settings.port, host: '127.0.0.1' },
    integrations: [functionsInDevelopment(answer, settings.siteUrl)],
    // Beside the data, so that two of these on one clone do not spoil each other's packages.
    vite: {
      cacheDir: join(settings.dataDir, 'vite'),
      // What builds and the database write is no change of the site.
      server: { watch: { ignored: [`${BUILDS}/**`, `${settings.dataDir}/**`] } },
    },
  })
  closing(() => server.stop())
  if (!settings.hosted) closing(startJobs().close)
  console.log(`Developing on ${supabase.name} at http://localhost:${server.address.port} (Ctrl-C stops it)`)
})
