// A Firefox that is installed, driven by WebDriver BiDi over its own socket. Playwright 1.65 starts Debian's Firefox 153 by its channel
// `moz-firefox`, but sends each new page `emulation.setMediaFeaturesOverride`, which that Firefox does not know, and so opens none.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-browser.ts'

const NAMES = ['firefox-esr', 'firefox']
const START_MS = 60_000

/** The path of a Firefox, from FIREFOX_PATH or among the programs of this machine. */
export const findFirefox = (): string | undefined => process.env.FIREFOX_PATH || findProgram(NAMES)

/** The address at which it listens, once it says so. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(reject, START_MS, new Error(`Firefox did not start in ${START_MS / 1000} s`))
    browser.stderr!.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (!address) return
      clearTimeout(late)
      resolve(address)
    })
    browser.once('exit', () => reject(new Error(`Firefox ended: ${output}`)))
  })
}

interface Message {
  id?: number
  type: string
  method?: string
  params?: { level?: string; text?: string }
  result?: unknown
  message?: string
}

// What Chromium tells of its own: a page of Firefox says it by its console.
const REPORT_VIOLATIONS = `() => document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Content-Security-Policy: ' + event.violatedDirective + ' blocked ' + event.blockedURI))`

export class Firefox {
  /** What the console said as an error or a warning of the policy, in all pages. */
  readonly problems: string[] = []
  #context = ''
  #lastId = 0
  readonly #waiting = new Map<number, (message: Message) => void>()

  readonly #browser: ChildProcess
  readonly #socket: WebSocket
  readonly #profile: string

  private constructor(browser: ChildProcess, socket: WebSocket, profile: string) {
    this.#browser = browser
    this.#socket = socket
    this.#profile = profile
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message)
      else if (message.method === 'log.entryAdded' && message.params?.level === 'error')
        this.problems.push(message.params.text ?? '')
    })
  }

  static async start(path: string, size: { width: number; height: number }): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'startline-firefox-'))
    const browser = spawn(
      path,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const socket = new WebSocket(`${await addressOf(browser)}/session`)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('Firefox refused the connection')))
    })
    const firefox = new Firefox(browser, socket, profile)
    await firefox.#send('session.new', { capabilities: {} })
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] })
    const { context } = await firefox.#send<{ context: string }>('browsingContext.create', { type: 'tab' })
    firefox.#context = context
    await firefox.#send('browsingContext.setViewport', { context, viewport: size })
    await firefox.#send('script.addPreloadScript', { functionDeclaration: REPORT_VIOLATIONS })
    return firefox
  }

  async #send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#lastId
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params }))
    const message = await answered
    this.#waiting.delete(id)
    if (message.type === 'error') throw new Error(`${method}: ${message.message}`)
    return message.result as Result
  }

  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  /** The value of an expression in the page, through JSON. */
  async read<Value>(expression: string): Promise<Value> {
    const answer = await this.#send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression: `JSON.stringify(${expression})`, target: { context: this.#context }, awaitPromise: true },
    )
    if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.text}`)
    return JSON.parse(answer.result?.value ?? 'null') as Value
  }

  /** Presses in the middle of the first element that matches. */
  async press(selector: string): Promise<void> {
    const { x, y } = await this.read<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
    })()`)
    await this.#perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#perform({ type: 'key', id: 'keys', actions })
  }

  async #perform(source: object): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions: [source] })
  }

  async stop(): Promise<void> {
    await this.#send('browser.close', {}).catch(() => undefined)
    this.#socket.close()
    this.#browser.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
