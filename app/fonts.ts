import localFont from 'next/font/local'

/** Text and headings; loaded with the page. */
export const titillium = localFont({
  variable: '--font-titillium',
  display: 'swap',
  adjustFontFallback: 'Arial',
  src: [
    {
      path: '../node_modules/@fontsource/titillium-web/files/titillium-web-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/titillium-web/files/titillium-web-latin-600-normal.woff2',
      weight: '600',
    },
  ],
})

/** For a few large figures; loaded only on pages that show one. */
export const titilliumBold = localFont({
  variable: '--font-titillium-bold',
  display: 'swap',
  preload: false,
  src: [
    {
      path: '../node_modules/@fontsource/titillium-web/files/titillium-web-latin-700-normal.woff2',
      weight: '700',
    },
  ],
})
