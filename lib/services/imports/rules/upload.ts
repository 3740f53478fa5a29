import { IMPORT_FILE_MAX } from '@/lib/domain/importable'
import type { Upload } from '@/lib/domain/upload'

/** The file of an import. */
export const IMPORT_UPLOAD: Upload = {
  path: '/imports',
  maxBytes: IMPORT_FILE_MAX,
  tooLarge: 'request.fileTooLarge',
}
