/** Somebody drawn well enough for a network to find the body; how high elbows and wrists are, of 256. */
export const person = (elbow: number, wrist: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"
  width="256" height="256"><rect width="256" height="256" fill="#cfd8e3"/><g stroke-linecap="round" fill="none">
  <path d="M112 150L106 196L104 236M144 150L150 196L152 236" stroke="#2b3a67" stroke-width="20"/>
  <path d="M104 86L80 ${elbow}L76 ${wrist}M152 86L176 ${elbow}L180 ${wrist}" stroke="#e0ac8a" stroke-width="14"/></g>
  <path d="M98 80Q128 70 158 80L152 156L104 156Z" fill="#c0392b"/><rect x="120" y="58" width="16" height="20" fill="#e0ac8a"/>
  <ellipse cx="128" cy="44" rx="19" ry="24" fill="#e8b896"/>
  <path d="M108 40Q110 16 128 16Q146 16 148 40Q140 26 128 28Q114 28 108 40Z" fill="#3b2a20"/>
  <circle cx="121" cy="42" r="2.5" fill="#222"/><circle cx="135" cy="42" r="2.5" fill="#222"/>
  <path d="M128 46L126 52L130 52" stroke="#a0704f" fill="none"/>
  <path d="M121 58Q128 62 135 58" stroke="#8a3b2e" fill="none" stroke-width="2"/>
  <circle cx="76" cy="${wrist}" r="8" fill="#e8b896"/><circle cx="180" cy="${wrist}" r="8" fill="#e8b896"/>
  <ellipse cx="100" cy="242" rx="14" ry="7" fill="#222"/><ellipse cx="156" cy="242" rx="14" ry="7" fill="#222"/></svg>`
