// Which browser scripts are bundled together: each file is a request, small files compress badly, and a page should not load what
// it does not use.

/** The groups of the bundler's `codeSplitting`; a file goes to the first by priority that fits. */
export const SCRIPT_GROUPS = [
  // What every page loads, in one file; before React's, for what islands share with it must not bring React to every page.
  {
    name: 'page',
    test: /src[\\/](layouts[\\/]Frame\.astro\?|(elements|platform[\\/]browser)[\\/](page|missing-parts)\.ts$)|preload-helper/,
    priority: 4,
  },
  // React once for all islands.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]|ui[\\/]as-island/,
    priority: 3,
  },
  // The map of all races and the small one of organisers.
  { name: 'map', test: /node_modules[\\/](leaflet|react-leaflet|@react-leaflet)[\\/]/, priority: 2 },
  // What four or more use, by those who use it; small ones together. Nothing of React: pages that are only read load of these.
  {
    name: 'shared',
    test: /src[\\/](rules|platform[\\/]browser)[\\/]|src[\\/].*\.(store|schema)\.ts$|node_modules[\\/](nanostores|@nanostores[\\/](persistent|query))[\\/]/,
    minShareCount: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
    priority: 1,
  },
]

/** What the file of an entry is called: Astro's own names are 30 letters longer, and stand in each page. */
export const shortName = (name: string): string =>
  name
    .replace(/^shared_.*/, 'shared')
    .replace(/\.astro_astro_type_script_index_\d+_lang$/, '')
    .replaceAll(/[^\w.-]+/g, '_')
