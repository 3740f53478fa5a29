'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { hrefWithParam, isPlainClick, showUrl } from '@/components/shared/address/url-params'

/** A link that opens a modal of the current page immediately, without a request to the server. */
export function DialLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const pathname = usePathname()
  const search = useSearchParams()
  if (!href.startsWith('?')) return <Link href={href} prefetch={false} onClick={onClick} {...props} />
  const target = hrefWithParam(pathname, search.toString(), href.slice(1), '')
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    showUrl(target, 'push')
  }
  return <a href={target} onClick={open} {...props} />
}
