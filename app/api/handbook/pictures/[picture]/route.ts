import { showPicture } from '@/lib/services/handbook/queries'
import { toFile } from '@/lib/server/next/files'

/** Returns a picture of the handbook; `?v=` identifies its bytes. */
export const GET = toFile(showPicture)
