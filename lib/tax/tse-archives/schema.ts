import { z } from 'zod'
import { ARCHIVE_TYPES } from '@/lib/domain/file-type'
import { dayField, described, idField, longText, requiredText, versionField } from '@/lib/fields/schema'

/** The till whose TSE it was. */
export const tillKey = z.strictObject({ id: idField() })

export const archiveKey = tillKey.extend({ archiveId: idField() })

/** What a person states about an archive; serial numbers are as long as in DSFinV-K. */
const statedArchive = {
  serial: requiredText(68),
  from: dayField(),
  to: dayField(),
}

export const archiveForm = z.object(statedArchive)

/** Everything that a person states about an archive, and can correct. */
const archiveFacts = { ...statedArchive, note: longText(500) }

export const archiveFactsForm = z.object(archiveFacts)

/** A correction: fields that are left out stay. */
export const patchArchiveInput = archiveKey.extend({
  version: versionField(),
  ...z.object(archiveFacts).partial().shape,
})

export const addArchiveInput = tillKey.extend({
  ...statedArchive,
  filename: z.string('validation.invalid').max(1_000, 'validation.tooLong'),
  content: z.instanceof(Uint8Array, { error: 'validation.invalid' }),
})

/** An export of a TSE without its bytes. */
export const archiveRecord = z.object({
  id: described(z.uuid(), 'Id', '0197c1d0-0000-7000-8000-000000000021'),
  serial: described(z.string(), 'Serial number of the TSE, as a person stated it', '3f8a…'),
  from: described(z.string(), 'First day that the export covers', '2026-01-01'),
  to: described(z.string(), 'Last day that the export covers', '2026-06-30'),
  note: described(z.string(), 'Note, such as why the days were corrected', 'Ersatzgerät im Mai'),
  version: described(z.number(), 'Raised by each correction', 1),
  name: described(z.string(), 'Name of the file', 'tse-2026-1.tar'),
  type: described(z.enum(ARCHIVE_TYPES), 'Type of the file by its content'),
  size: described(z.number(), 'Bytes', 1_048_576),
  sha256: described(z.string(), 'SHA-256 of the file', '9f86d081884c7d65…'),
  addedBy: described(z.string(), 'Person or token that uploaded it', 'Anna Prüfer'),
  createdAt: described(z.string(), 'Instant of the upload', '2026-07-01T08:00:00.000Z'),
})
export type ArchiveRecord = z.output<typeof archiveRecord>
