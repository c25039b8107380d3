// Tooltips: 700 ms after pointing at a word, at once where another is shown or was within the last 300 ms; on focus by keyboard; on a
// touch, long or short, as on pointing. It stays while it is pointed at, and Escape takes it away.
import { loadStyle } from '../platform/browser/missing-parts.ts'
import style from '../ui/tooltip.css?url'

const DELAY_MS = 700
const SKIP_MS = 300
/** On the way from the word to its tooltip. */
const LEAVE_MS = 100
const GAP_PX = 6
const EDGE_PX = 12

await loadStyle(style)

const tooltip = document.getElementById('tooltip')!
let timer: ReturnType<typeof setTimeout> | undefined
let shownFor: Element | null = null
let hiddenAtMs = -Infinity
/** The last press was a finger's. */
let isTouched = false

const wordAt = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-tip]') ?? null

function place(word: Element): void {
  const { left, top, bottom } = word.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const x = Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))
  const above = top - height - GAP_PX
  tooltip.style.left = `${x}px`
  tooltip.style.top = `${above >= EDGE_PX ? above : bottom + GAP_PX}px`
}

function show(word: Element): void {
  clearTimeout(timer)
  tooltip.textContent = document.getElementById(word.getAttribute('aria-describedby')!)!.textContent.trim()
  tooltip.showPopover()
  shownFor = word
  place(word)
}

function hide(): void {
  clearTimeout(timer)
  if (!shownFor) return
  shownFor = null
  hiddenAtMs = performance.now()
  tooltip.hidePopover()
}

const showSoon = (word: Element) => {
  clearTimeout(timer)
  if (word === shownFor) return
  const delay = shownFor || performance.now() - hiddenAtMs < SKIP_MS ? 0 : DELAY_MS
  timer = setTimeout(() => show(word), delay)
}

const isOver = (target: EventTarget | null) => target === tooltip || wordAt(target) === shownFor

document.addEventListener('pointerover', ({ target }) => {
  const word = wordAt(target)
  if (word) showSoon(word)
  else if (shownFor && target === tooltip) clearTimeout(timer)
})
document.addEventListener('pointerout', ({ target, relatedTarget, pointerType }) => {
  // A finger that is lifted points on, as it were.
  if (pointerType === 'touch' || (shownFor && isOver(relatedTarget))) return
  if (!wordAt(target) && target !== tooltip) return
  clearTimeout(timer)
  timer = setTimeout(hide, LEAVE_MS)
})
// The next touch elsewhere takes it away.
document.addEventListener('pointerdown', ({ target, pointerType }) => {
  isTouched = pointerType === 'touch'
  if (!isOver(target) && !wordAt(target)) hide()
})
// A long touch explains the word; the menu of a mouse or of a key stays.
document.addEventListener('contextmenu', (event) => {
  if (isTouched && wordAt(event.target)) event.preventDefault()
})
document.addEventListener('focusin', ({ target }) => {
  const word = wordAt(target)
  if (word?.matches(':focus-visible')) show(word)
})
document.addEventListener('focusout', ({ target }) => {
  if (wordAt(target) === shownFor) hide()
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide()
})
// To a word that was out of sight the focus scrolls by itself.
const follow = () => (shownFor?.matches(':focus-visible') ? place(shownFor) : hide())
window.addEventListener('scroll', follow, { passive: true })

/** Begins with the sign of use that this was loaded for, where it still holds. */
export function beginAt(sign: Event): void {
  const word = wordAt(sign.target)
  if (!word) return
  if (sign.type === 'focusin') {
    if (word.matches(':focus-visible')) show(word)
  } else if ((sign as PointerEvent).pointerType === 'touch' || word.matches(':hover')) showSoon(word)
}
