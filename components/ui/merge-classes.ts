import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
/** A utility of one prefix with any value: `w-4`, `w-full`, `w-[3ch]`. */
const family = (...names: string[]) => names.map((name) => ({ [name]: [any] }))
const families = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, family(name)])) as Record<Name, ReturnType<typeof family>>

const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl']
const WIDTHS = ['', '0', '2', '4', '8']
const isLength = (value: string) => /^\[(length:)?[\d.]/.test(value)

const GROUPS = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible'],
  ...families('inset-x', 'inset-y', 'inset', 'top', 'right', 'bottom', 'left', 'z', 'order'),
  ...families('w', 'h', 'size', 'min-w', 'max-w', 'min-h', 'max-h', 'basis', 'aspect'),
  ...families('p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'm', 'mx', 'my', 'mt', 'mr', 'mb', 'ml'),
  ...families('gap', 'gap-x', 'gap-y', 'space-x', 'space-y', 'columns'),
  ...families('items', 'justify', 'self', 'content', 'grid-cols', 'grid-rows', 'col', 'row'),
  ...families('leading', 'tracking', 'whitespace', 'break', 'opacity', 'shadow', 'cursor', 'select'),
  ...families('duration', 'ease', 'animate', 'fill', 'stroke', 'transition', 'pointer-events', 'list'),
  ...families('overflow', 'overflow-x', 'overflow-y', 'object', 'underline-offset', 'hyphens', 'align'),
  ...families('rounded', 'rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'),
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  flex: [{ flex: [any] }],
  grow: ['grow', { grow: [any] }],
  shrink: ['shrink', { shrink: [any] }],
  'font-family': [{ font: ['sans', 'mono'] }],
  'font-weight': [{ font: [any] }],
  'font-size': [{ text: [...SIZES, isLength] }],
  'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  color: [{ text: [any] }],
  decoration: ['underline', 'no-underline', 'line-through'],
  truncate: ['truncate'],
  background: [{ bg: [any] }],
  'border-width': [{ border: [...WIDTHS, isLength] }],
  'border-width-t': [{ 'border-t': [...WIDTHS] }],
  'border-width-r': [{ 'border-r': [...WIDTHS] }],
  'border-width-b': [{ 'border-b': [...WIDTHS] }],
  'border-width-l': [{ 'border-l': [...WIDTHS] }],
  'border-color': [{ border: [any] }],
  ring: [{ ring: [...WIDTHS] }],
  'ring-color': [{ ring: [any] }],
  ...families('translate', 'translate-x', 'translate-y', 'rotate', 'scale'),
}

/** A utility of the first group also takes the place of the others'. */
const COVERS = {
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  'border-width': ['border-width-t', 'border-width-r', 'border-width-b', 'border-width-l'],
  translate: ['translate-x', 'translate-y'],
} satisfies Partial<Record<keyof typeof GROUPS, (keyof typeof GROUPS)[]>>

/**
 * Which of our utilities exclude each other. The library's own table knows all of Tailwind and weighs 8 kB more on
 * every page; utilities that are missing here are simply kept, both of them.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: GROUPS,
  conflictingClassGroups: COVERS,
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection', '*', '**'],
}))
