import { NotFoundPage } from '@/components/shared/status/not-found-page'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('statusPages.notFound.title')

export default NotFoundPage
