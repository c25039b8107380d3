// What shows the reader's own time comes with the first result: one that is kept already, or is kept in another tab. (The
// editor that keeps one brings it along.) A link to /your-time opens the editor in its place, where there is a script.
import { onTimeSaved } from '../platform/browser/your-time-events.ts'

const EDITOR_PAGE = '/your-time'

onTimeSaved(() => void import('./own-time.ts'))

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.(`a[href='${EDITOR_PAGE}']`)
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.closest('nav, footer, dialog') || location.pathname === EDITOR_PAGE) return
  event.preventDefault()
  import('../features/your-time/open-editor.tsx').then(
    ({ openYourTimeEditor }) => openYourTimeEditor(),
    () => location.assign(EDITOR_PAGE),
  )
})
