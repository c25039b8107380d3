// A source as a person would name it: the organiser, a federation, a newspaper, with its host beside it.
// The kinds are what the hosts' own pages call themselves, as of November 2026; of other hosts only the host is said.

/** Sources with a name that runners know. */
const NAMES: Readonly<Record<string, string>> = {
  'aims-worldrunning.org': 'AIMS, the association of distance races',
  'baa.org': 'Boston Athletic Association',
  'runningusa.org': 'Running USA',
  'swiss-running.ch': 'Swiss Running',
  'wikipedia.org': 'Wikipedia',
  'worldathletics.org': 'World Athletics, the federation',
}

const hosts = (text: string) => text.trim().split(/\s+/)

const KINDS: readonly [kind: string, hosts: readonly string[]][] = [
  [
    'newspaper',
    hosts(`10perc.hu abendblatt.de ajc.com allafrica.com arkansasonline.com azcentral.com banburyguardian.co.uk beol.hu brusselstimes.com
      cambridgeindependent.co.uk chunichi.co.jp correiobraziliense.com.br corrieredellosport.it courant.com cyprus-mail.com
      destentor.nl diariodesevilla.es diariovasco.com dispatch.com dnc.nc dnoticias.pt donga.com dziennikpolski24.pl elcolombiano.com
      elcorreo.com elperiodico.com elperiodicodearagon.com excelsior.com.mx filipinotimes.net freep.com globaltimes.cn gulfnews.com
      heraldo.es hucknalldispatch.co.uk ilgiornale.it ilgiorno.it inquirer.com journal-news.com kobe-np.co.jp konyahabercim.com
      ksta.de laopiniondemalaga.es lapresse.ca lasprovincias.es latercera.com levante-emv.com ltn.com.tw luxtimes.lu
      mediaindonesia.com mgronline.com mwananchi.co.tz nationthailand.com neuepresse.de newcastleweekly.com.au newtelegraphng.com
      noen.at nu.nl nzherald.co.nz oisonewspaper.com okdiario.com orangecitylife.com.au oxfordmail.co.uk penarthtimes.co.uk
      publimetro.com.mx razon.com.mx record.pt schwarzwaelder-bote.de scoop.co.nz seoul.co.kr shine.cn sowetanlive.co.za sport.es
      sportstar.thehindu.com staradvertiser.com straitstimes.com stheadline.com sundaytimes.lk sussexexpress.co.uk tageszeitung.it
      tanea.gr the42.ie thegoan.net thestar.co.uk timeslive.co.za timesofmalta.com tn.com.ar tuttosport.com udn.com wirralglobe.co.uk
      yorkpress.co.uk`),
  ],
  [
    'broadcaster',
    hosts(`10news.com 9news.com bbc.co.uk bbci.co.uk bluradio.com capitalfm.co.ke cbsnews.com clickondetroit.com europe1.fr fox13seattle.com
      fox17online.com fox5ny.com fox9.com francebleu.fr francetvinfo.fr halktv.com.tr itv.com kbc.co.ke kbs.co.kr ksat.com
      nbc12.com nbclosangeles.com nos.nl noticiascaracol.com omroepbrabant.nl rtp.pt sportmediaset.mediaset.it tpr.org wafb.com
      wdrb.com weny.com wftv.com wpxi.com wsvn.com wtop.com`),
  ],
  [
    'running magazine',
    hosts('athleticsweekly.com laufreport.de marathon4you.de runabc.co.uk runnersworld.de soycorredor.es'),
  ],
  ['entry service', hosts('letsdothis.com runsignup.com ticket2u.com.my')],
  [
    'race calendar',
    hosts(`42cal.com ahotu.com findarace.com gomarathon.run marathon.de marathonworld.it raceplace.com running.life
      runningcalendar.co.nz runningcalendar.co.za siciliarunning.it timeoutdoors.com whatracetorun.com worldracecalendar.com
      worldsmarathons.com`),
  ],
  ['press release', hosts('einpresswire.com globenewswire.com')],
  ['public data', hosts('github.com')],
]

const HOST = /^(?:https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[\s/?#(:]|$)/i
/** `https://race.example/day (2024)`: what is said of a source behind its address, in brackets. */
const BEHIND = /\s(\([^()]+\))$/

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '')
const isOf = (host: string, site: string) => host === site || host.endsWith(`.${site}`)

/**
 * `organiser, chicagomarathon.com (2027)`, `newspaper, diariovasco.com`, `World Athletics, the federation`, or the host or the
 * words of the source itself. `website` is the race's own.
 */
export function sourceName(source: string, website: string | null): string {
  const [, found] = HOST.exec(source) ?? []
  if (!found) return source
  const host = bareHost(found)
  const behind = /^https?:/.test(source) ? (BEHIND.exec(source)?.[1] ?? '') : ''
  const named = Object.keys(NAMES).find((site) => isOf(host, site))
  const kind = KINDS.find(([, sites]) => sites.some((site) => isOf(host, site)))?.[0]
  const own = website && bareHost(URL.parse(website)?.host ?? '')
  const isOwn = Boolean(own) && (isOf(host, own!) || isOf(own!, host))
  const name = isOwn ? `organiser, ${host}` : named ? NAMES[named]! : kind ? `${kind}, ${host}` : host
  return behind ? `${name} ${behind}` : name
}
