import { partnerImport } from '@/lib/business-partners/imports'
import type { ImportableKind } from '@/lib/domain/importable'
import { importWork } from '@/lib/imports/jobs'
import { examineRows } from '@/lib/imports/use-cases/examine-rows'
import { reserveNumbers } from '@/lib/imports/use-cases/reserve-numbers'
import { undoRows } from '@/lib/imports/use-cases/undo-rows'
import { writeRows } from '@/lib/imports/use-cases/write-rows'
import { productImport } from '@/lib/products/imports'
import type { ImportKind } from '@/lib/server/import-kind'

/** How records of each kind are read from a file; who may is in `lib/domain/importable.ts`. */
export const importKinds: Readonly<Record<ImportableKind, ImportKind>> = {
  products: productImport,
  'business-partners': partnerImport,
}

/** Reads, writes and takes back imports, for the worker. */
export const workOnImports = importWork(importKinds)

/** What that job asks, with the rights of the person whose import it is. */
export const examineImportRows = examineRows(importKinds)
export const reserveImportNumbers = reserveNumbers(importKinds)
export const writeImportRows = writeRows(importKinds)
export const undoImportRows = undoRows(importKinds)
