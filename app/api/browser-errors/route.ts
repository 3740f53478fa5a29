import { recordBrowserError } from '@/lib/server/next/browser-error'

export const POST = recordBrowserError
