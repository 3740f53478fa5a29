import { showPicture } from '@/lib/services/handbook/queries'
import { toFile } from '@/lib/server/next/files'

/** A picture of the handbook; `?v=` names its bytes. */
export const GET = toFile(showPicture)
