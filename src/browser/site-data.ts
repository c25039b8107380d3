// The door to the data files that the build lays beside the pages.

/** Reads a JSON file of this site; throws where it is not there. */
export async function readSiteData(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
