import type { FilePartName } from '@/lib/domain/file-part'
import type { Context } from '@/lib/server/core/context'
import type { ExportOrder, WrittenExport } from '@/lib/server/core/export-content'
import type { DsfinvkQuery } from '@/lib/tax/dsfinvk/schema'
import type { PackageSources } from '../queries/sources'
import type { PackageFolder } from './package-folder'

/** Sources and destination of every part. */
interface PartScope {
  ctx: Context
  query: DsfinvkQuery
  /** The job that writes the package. */
  order: ExportOrder
  sources: PackageSources
  folder: PackageFolder
  /** Called with the progress of the part; throws if the package is no longer wanted. */
  onProgress: (done: number, total: number | null) => void
}

/** Results of a part besides its files: findings, and data stored with the finished package. */
type PartLeaves = Pick<WrittenExport, 'notes' | 'keep'>

/** Writes a part. Without a file it has no content. */
type WritePart = (scope: PartScope) => Promise<PartLeaves | void>

/** How each part is written. */
export type PartWriters = Readonly<Record<FilePartName, WritePart>>
