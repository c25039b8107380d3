// The door to the data files that the build lays beside the pages.
import { fetchOwn } from './client-headers.ts'

/** Reads a JSON file of this site; throws where it is not there. */
export async function readSiteData(path: string): Promise<unknown> {
  const response = await fetchOwn(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
