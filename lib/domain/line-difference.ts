import { diffLines } from 'diff'

/** A run of lines: in both texts, only in the later one, or only in the earlier one. */
export interface LinePart {
  kind: 'SAME' | 'ADDED' | 'REMOVED'
  lines: string[]
}

/** Returns what changed from one text to another, by lines in their order. */
export function lineDifference(before: string, after: string): LinePart[] {
  return diffLines(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME',
    lines: value.replace(/\n$/, '').split('\n'),
  }))
}
