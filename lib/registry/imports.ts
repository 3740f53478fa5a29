import { partnerImport } from '@/lib/catalog/business-partners/imports'
import type { ImportableKind } from '@/lib/domain/importable'
import { importWork } from '@/lib/services/imports/jobs'
import { examineRows, noLines } from '@/lib/services/imports/use-cases/examine-rows'
import { reserveNumbers } from '@/lib/services/imports/use-cases/reserve-numbers'
import { undoRows } from '@/lib/services/imports/use-cases/undo-rows'
import { writeRows } from '@/lib/services/imports/use-cases/write-rows'
import { priceListImport } from '@/lib/catalog/price-lists/imports'
import { productImport } from '@/lib/catalog/products/imports'
import type { ImportKind } from '@/lib/server/core/import-kind'

/** How records of each kind are read from a file; the rights are in `lib/domain/importable.ts`. */
export const importKinds: Readonly<Record<ImportableKind, ImportKind>> = {
  products: productImport,
  'business-partners': partnerImport,
  'price-lists': priceListImport,
}

/** Reads, writes and undoes imports, for the worker. */
export const workOnImports = importWork(importKinds)

/** The use cases of that job, run with the rights of the import's person. */
export const examineImportRows = examineRows(importKinds, noLines(), () => undefined)
export const reserveImportNumbers = reserveNumbers(importKinds)
export const writeImportRows = writeRows(importKinds, () => undefined)
export const undoImportRows = undoRows(importKinds, () => undefined)
