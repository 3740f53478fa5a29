/**
 * Morning over the farm: sky, sun, hills, a barn. Inline drawing, blurred by CSS, darker at night.
 */
export function LoginScene() {
  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 overflow-hidden bg-[#dfe6cf] dark:bg-[#0f1512]">
      <svg
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMidYMid slice"
        className="absolute -inset-8 size-[calc(100%+4rem)] blur-[9px] dark:opacity-55 dark:brightness-50"
      >
        <defs>
          <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#9fc4c0" />
            <stop offset=".42" stopColor="#e9e2b8" />
            <stop offset=".62" stopColor="#f3cf86" />
          </linearGradient>
          <radialGradient id="sun">
            <stop offset="0" stopColor="#fff6d8" />
            <stop offset=".35" stopColor="#fbe3a0" />
            <stop offset="1" stopColor="#f6d583" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="field" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#e3b452" />
            <stop offset="1" stopColor="#b9842c" />
          </linearGradient>
        </defs>
        <rect width="1440" height="900" fill="url(#sky)" />
        <circle cx="1010" cy="385" r="300" fill="url(#sun)" />
        <circle cx="1010" cy="385" r="62" fill="#fffaf0" />
        <path d="M0 470c180-70 330-60 470-20s260 40 420-20 330-70 550 10v460H0z" fill="#7fa08a" />
        <path d="M0 560c240-90 420-50 610-10s340 20 480-30 240-40 350-10v390H0z" fill="#4c7f66" />
        <g fill="#2b4a3a">
          <path d="M250 560v-92l70-44 70 44v92z" />
          <path d="M390 560v-60h96v60z" />
          <path d="M170 556c-22 0-30-26-18-44 8-30 36-30 44 0 12 18 4 44-18 44z" />
          <path d="M545 556c-24 0-34-30-20-50 10-34 40-34 50 0 14 20 4 50-20 50z" />
        </g>
        <path d="m242 472 78-50 78 50" fill="none" stroke="#8a3f28" strokeWidth="12" />
        <path d="M0 640c260-80 480-70 720-20s470 50 720-50v330H0z" fill="#2f6a50" />
        <path d="M0 740c300-90 560-70 820-30s420 30 620-20v210H0z" fill="url(#field)" />
        <path d="M0 830c340-70 640-40 900 10s380 40 540 10v50H0z" fill="#1b4533" />
      </svg>
    </div>
  )
}
