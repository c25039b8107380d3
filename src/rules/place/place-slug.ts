// Names folded to plain letters, as searches compare them, and as the last part of an address: ASCII, lower case, hyphens.

const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'ae',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  ı: 'i',
}

const PLAIN = /^[\x20-\x7e]*$/

/** Lower case, without accents, apostrophes and points: `foldText("Łódź")` is `"lodz"`. */
export function foldText(value: string): string {
  // Most names have nothing to fold, and an index has tens of thousands of them.
  if (PLAIN.test(value)) return value.toLowerCase().replaceAll(/['.]/g, '')
  const bare = value
    .normalize('NFD')
    .replaceAll(/[ßæÆøØłŁı]/g, (letter) => SPELLED_OUT[letter]!)
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
  // One letter at a time: as a whole, JavaScript writes a last Σ as ς, which Postgres does not.
  return Array.from(bare, (letter) => letter.toLowerCase()).join('')
}

/** `placeSlug("São Paulo")` is `"sao-paulo"`; a slug stays as it is; '' where no Latin letter or digit is left. */
export function placeSlug(nameOrSlug: string): string {
  return foldText(nameOrSlug)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
