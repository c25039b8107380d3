// Starts the island of a plan before it is used where the page as it was built is not what is asked for: its link carries a
// plan, or a result of the runner's own is kept, now or as soon as it is entered.
import { hydrateNow } from '../platform/browser/hydrate-now.ts'
import { onTimeSaved } from '../platform/browser/your-time-events.ts'

const plan = document.querySelector<HTMLElement>('[data-plan]')!
const start = () => hydrateNow(plan)
if (location.search.length > 1) start()
else onTimeSaved(start)
