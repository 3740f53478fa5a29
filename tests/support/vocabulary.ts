const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'
const VERB_NOUN = '[a-z0-9]+(?:-[a-z0-9]+)+'

/**
 * Permitted files of a feature folder (docs/decisions/0002). A file that would exceed 320 lines
 * becomes a folder of the same name, one file per noun; never both.
 */
const VOCABULARY = [
  /^README\.md$/,
  new RegExp(`^rules/${NAME}(\\.test)?\\.ts$`),
  new RegExp(`^(use-cases|steps)/${VERB_NOUN}\.ts$`),
  /^(words|list|loaders|actions|jobs|texts|exports|imports)\.ts$/,
  new RegExp(`^(schema|queries|store|api)(/${NAME})?(\\.test)?\\.ts$`),
]
/**
 * Folders of lib: the kernel, the server, the registry, shared fields, and the areas with their
 * features.
 */
const ROOMS = ['domain', 'server', 'registry', 'fields']
const AREAS = ['services', 'catalog', 'platform', 'sales', 'pos', 'tax']
const FEATURE_FILE = new RegExp(`^lib/(fields|(?:${AREAS.join('|')})/[^/]+)/(.+)$`)

/** Returns folders of lib that are neither a room nor an area, and files directly in an area. */
function outsideAreas(paths: readonly string[]): string[] {
  const outside = paths.filter((path) => {
    const [top, folder = '', ...rest] = path.split('/')
    return top === 'lib' && !ROOMS.includes(folder) && !(AREAS.includes(folder) && rest.length > 1)
  })
  return outside.map((path) => `${path}: in no area`)
}

const EITHER_OR = ['schema', 'queries', 'store', 'api']

/** Returns files of features (paths from the root) outside the vocabulary, with the reason. */
export function unlistedIn(paths: readonly string[]): string[] {
  const problems = outsideAreas(paths)
  for (const [feature, files] of byFeature(paths)) {
    if (!new RegExp(`^(${NAME}/)?${NAME}$`).test(feature))
      problems.push(`lib/${feature}: feature names are kebab-case`)
    if (!files.includes('README.md')) problems.push(`lib/${feature}: README.md is missing`)
    for (const file of files) {
      if (!VOCABULARY.some((known) => known.test(file)))
        problems.push(`lib/${feature}/${file}: not in the vocabulary`)
    }
    for (const name of EITHER_OR) {
      const both = files.includes(`${name}.ts`) && files.some((file) => file.startsWith(`${name}/`))
      if (both) problems.push(`lib/${feature}: ${name}.ts beside ${name}/`)
    }
  }
  return problems
}

/** Returns the features of a list of paths, as `area/feature`. */
export function featuresIn(paths: readonly string[]): string[] {
  return [...byFeature(paths).keys()]
}

function byFeature(paths: readonly string[]): Map<string, string[]> {
  const features = new Map<string, string[]>()
  for (const path of paths) {
    const [, feature, file] = FEATURE_FILE.exec(path) ?? []
    if (feature && file) features.set(feature, [...(features.get(feature) ?? []), file])
  }
  return features
}

const SCREEN_FOLDER = new RegExp(`^components/((?:(?:${AREAS.join('|')})/)?[^/]+)`)
/** A test over the screens of an area: what each right offers, what each form sends. */
const AREA_TEST = new RegExp(`^components/(?:${AREAS.join('|')})/[^/]+\\.test\\.tsx$`)

/** Component folders that all features share, or that are above them. */
const SCREEN_FOLDERS = ['ui', 'shared', 'shell', 'auth', 'print']

/** Returns folders of components that are neither a feature's nor shared. */
export function homelessComponents(paths: readonly string[]): string[] {
  const homes = new Set([...SCREEN_FOLDERS, ...featuresIn(paths)])
  const folders = paths.flatMap((path) => (AREA_TEST.test(path) ? [] : (SCREEN_FOLDER.exec(path)?.[1] ?? [])))
  return [...new Set(folders)].filter((folder) => !homes.has(folder)).map((folder) => `components/${folder}`)
}

/** Folders of components shared by several features, by purpose. */
const SHARED_ROOMS = [
  'address',
  'api-docs',
  'bulk',
  'data-table',
  'feedback',
  'form',
  'inputs',
  'keys',
  'messages',
  'page',
  'read',
  'record',
  'session',
  'status',
]

/** Returns files of components/shared outside its folders. */
export const looseShared = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const [, room] = /^components\/shared\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? []
    return path.startsWith('components/shared/') && !SHARED_ROOMS.includes(room ?? '')
  })

/**
 * Returns segments of the signed-in app without a layout that guards them, and every loading.tsx
 * (it turns 403 and 404 into 200).
 */
export function unguardedSegments(files: readonly { path: string; text: string }[]): string[] {
  const segments = new Set(
    files.flatMap(({ path }) => /^(app\/\(app\)\/[^/]+)\/(?:.+\/)?page\.tsx$/.exec(path)?.[1] ?? []),
  )
  const guarded = files
    .filter(({ path, text }) => path.endsWith('/layout.tsx') && /\bguard(ed(Audited)?)?\(/.test(text))
    .map(({ path }) => path)
  const open = [...segments].filter((segment) => !guarded.includes(`${segment}/layout.tsx`))
  return [...open, ...files.map(({ path }) => path).filter((path) => path.endsWith('/loading.tsx'))]
}
