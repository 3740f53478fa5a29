'use client'

import { ErrorPage } from '@/components/shared/page/error-page'

export default ErrorPage
