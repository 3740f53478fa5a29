'use server'

import { toAction } from '@/lib/server/next/action'
import { commitImport } from './use-cases/commit-import'
import { correctCells } from './use-cases/correct-cells'
import { dropImport } from './use-cases/drop-import'
import { mapImport } from './use-cases/map-import'
import { undoImport } from './use-cases/undo-import'

export const mapImportAction = toAction(mapImport)

export const correctCellsAction = toAction(correctCells)

export const commitImportAction = toAction(commitImport)

export const undoImportAction = toAction(undoImport)

export const dropImportAction = toAction(dropImport)
