// A build plugin of Netlify (docs.netlify.com, "Create Build Plugins"): finished pages and share images of a build are there for the
// next, which makes only those that changed. netlify.toml names this folder.
const FOLDERS = ['.cache/astro', '.cache/share-images']

export const onPreBuild = ({ utils: { cache } }) =>
  Promise.all(FOLDERS.map((folder) => cache.restore(folder)))

export const onPostBuild = ({ utils: { cache } }) => Promise.all(FOLDERS.map((folder) => cache.save(folder)))
