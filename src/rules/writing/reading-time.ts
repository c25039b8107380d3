// How long a text takes to read: words of prose at 200 a minute, markup and imports not counted.

const WORDS_PER_MINUTE = 200

/** Words of a Markdown or MDX text: no front matter, imports, components, link addresses or markup. */
export function countWords(markdown: string): number {
  const prose = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(import|export) .*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/<[A-Z][\s\S]*?\/>/g, ' ')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/^\s*(?:\d+\.|[-*+]|#+|>)\s+/gm, '')
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,:/%°–-]*/gu)?.length ?? 0
}

/** Whole minutes for a number of words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
