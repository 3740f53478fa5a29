import { describe, expect, it } from 'vitest'
import { productRowActions } from './row-actions'

const action = (id: string) => () => ({ id, label: id })
const switching = action('active')
const deletion = () => [action('delete')()]
const KEPT = { isDeleted: false }
const DELETED = { isDeleted: true }

/** Action ids of both rows, depending on the caller's permissions. */
function actionsOf(mayPatch: boolean, mayDelete: boolean) {
  const actions = productRowActions({ mayPatch, switching, deletion: mayDelete ? deletion : undefined })
  return actions && [KEPT, DELETED].map((row) => actions(row).map(({ id }) => id))
}

describe('the menu of a product’s row', () => {
  it('holds what the rights of the person allow, and a deleted product is not switched', () => {
    expect(actionsOf(true, true)).toEqual([['active', 'delete'], ['delete']])
    expect(actionsOf(true, false)).toEqual([['active'], []])
    expect(actionsOf(false, true)).toEqual([['delete'], ['delete']])
  })

  it('is none for those who may only look', () => {
    expect(actionsOf(false, false)).toBeUndefined()
  })
})
