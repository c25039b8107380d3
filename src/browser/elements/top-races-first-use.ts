// Home's switch has its script when it is used, or at once where the browser brought back an earlier choice.
import { atFirstUse } from '../signs-of-use.ts'

const topRaces = document.querySelector('top-races')
const loadTopRaces = () => void import('./top-races.ts')
if (topRaces?.querySelector('input:checked:not([checked])')) loadTopRaces()
else if (topRaces) atFirstUse(topRaces, loadTopRaces)
