/** A text as written, or as compiled by the build (an array). */
type Message = string | readonly unknown[]

export interface MessageTree {
  [key: string]: Message | MessageTree
}

const isTree = (value: Message | MessageTree | undefined): value is MessageTree =>
  typeof value === 'object' && !(value instanceof Array)

/** Returns the parts of a message tree on the given dotted paths; unknown paths are ignored. */
export function pickMessages(all: MessageTree, paths: readonly string[]): MessageTree {
  const picked: MessageTree = {}
  for (const path of paths) {
    const keys = path.split('.')
    const found = keys.reduce<MessageTree | Message | undefined>(
      (tree, key) => (isTree(tree) ? tree[key] : undefined),
      all,
    )
    if (found !== undefined) mergeInto(picked, wrap(keys, found))
  }
  return picked
}

/** Merges both trees; the second wins. */
export function mergeMessages(first: MessageTree, second: MessageTree): MessageTree {
  const merged: MessageTree = {}
  mergeInto(merged, first)
  mergeInto(merged, second)
  return merged
}

function wrap(keys: readonly string[], value: MessageTree | Message): MessageTree {
  const [key = '', ...rest] = keys
  return { [key]: rest.length === 0 ? value : wrap(rest, value) }
}

function mergeInto(target: MessageTree, source: MessageTree): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key]
    target[key] = isTree(value) && isTree(present) ? mergeMessages(present, value) : value
  }
}
