// What <race-search> needs once it is used, in one part: what finds suggestions, and what shows them.
export { findSuggestions, suggestionsInHand } from '../platform/browser/find-suggestions.ts'
export { suggestionGroups } from './suggestion-group.ts'
