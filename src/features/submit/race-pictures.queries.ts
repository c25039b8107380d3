// Pictures of races, kept as bytes in the database, which says what they are by their first bytes.
import { orRefusal, rowsOf, valueOf, type Supabase } from '../../platform/server/supabase-client.ts'

export type PictureRefusal = 'no picture' | 'too large' | 'too many pixels' | 'too many' | 'not allowed'
const REFUSALS: Record<string, PictureRefusal> = {
  PT413: 'too large',
  PT415: 'no picture',
  PT422: 'too many pixels',
  PT429: 'too many',
  '42501': 'not allowed',
  '22023': 'no picture',
}

/** Keeps a picture of the person that the client acts as; its number, or why it is refused. */
export function keepPicture(
  client: Supabase,
  base64: string,
  signal: AbortSignal,
): Promise<{ id: string } | PictureRefusal> {
  const kept = client.rpc('keep_race_picture', { picture_base64: base64 }).abortSignal(signal)
  return orRefusal(
    REFUSALS,
    valueOf<string>('picture', kept).then((id) => ({ id })),
  )
}

/** A picture that the client may see; null where there is none. */
export async function readPicture(
  client: Supabase,
  id: string,
  signal: AbortSignal,
): Promise<{ mediaType: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const [row] = await rowsOf<{ media_type: string; base64: string }>(
    'picture',
    client.rpc('race_picture', { picture: id }).abortSignal(signal),
  )
  return row ? { mediaType: row.media_type, bytes: Uint8Array.from(Buffer.from(row.base64, 'base64')) } : null
}
