import { useState } from 'react'
import { answerOf } from '@/components/shared/feedback/toast'
import { correctCellsAction } from '@/lib/services/imports/actions'
import type { ImportRecord } from '@/lib/services/imports/schema'

interface CellEdit {
  line: number
  heading: string
  text: string
}

const keyOf = ({ line, heading }: Omit<CellEdit, 'text'>) => `${line} ${heading}`

/**
 * The corrected cells of a preview, by line and heading: they survive paging and filtering until
 * they are saved together, and stay after a refusal.
 */
export function useCellEdits({ id, version }: Pick<ImportRecord, 'id' | 'version'>) {
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdit>>(new Map())
  const [pending, setPending] = useState(false)

  /** Sets the text of a cell; restoring the text of the file removes the correction. */
  const change = (edit: CellEdit, original: string) => {
    const next = new Map(edits)
    if (edit.text === original) next.delete(keyOf(edit))
    else next.set(keyOf(edit), edit)
    setEdits(next)
  }
  const textOf = (line: number, heading: string) => edits.get(keyOf({ line, heading }))?.text
  const save = async () => {
    if (pending || edits.size === 0) return
    setPending(true)
    const done = await answerOf(
      correctCellsAction({ id, version, cells: [...edits.values()] }),
      'correctCells',
    )
    setPending(false)
    if (done) setEdits(new Map())
  }
  return { count: edits.size, pending, change, textOf, save, discard: () => setEdits(new Map()) }
}

export type CellEdits = ReturnType<typeof useCellEdits>
