'use client'

import { ErrorPage } from '@/components/shared/error-page'

export default ErrorPage
