import 'server-only'
import { load } from '@/lib/server/next/load'
import { showChapter } from './queries'

/** Loads the table of contents, with what applies everywhere. */
export const loadContents = () => load(showChapter, { chapter: 'README' })

export const loadChapter = (chapter: string) => load(showChapter, { chapter })
