// A page that comes back from the browser's memory shows what it showed when it was left. Where somebody has signed in or out
// meanwhile, it is loaded again, and nothing of it is seen before that.
import { readStoredSession } from './stored-session.ts'

const person = () => readStoredSession()?.personId
let before = person()

window.addEventListener('pagehide', () => {
  before = person()
})
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || person() === before) return
  document.documentElement.hidden = true
  location.reload()
})
