/** The river and its bridges where it runs from east to west, and the place on its north bank. */
export function RiverMap() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className="river-map"
      role="img"
      aria-label="A drawing of the Mississippi at Davenport, with our place on its north bank"
    >
      <g className="river-map-streets">
        <path d="M0 60H640M0 110H640M0 158H300M60 0V190M130 0V200M200 0V205M270 0V208M340 0V200M410 0V190M480 0V178M550 0V160M610 0V140" />
        <path d="M90 360V300M170 360V304M250 360V306M330 360V302M410 360V292M490 360V276M570 360V262M0 330H640" />
      </g>
      <path
        className="river-map-water"
        d="M-20 214C80 196 150 250 260 254S470 226 660 150V246C520 306 420 312 300 318S100 268-20 292Z"
      />
      <path className="river-map-bridge" d="M200 205 214 310M410 190 424 300" />
      <path
        className="river-map-line"
        d="M-20 252C80 232 160 284 270 286c20 0 22-12 30-12s8 14 12 14l8-40 10 62 8-26h18c10-14 22-14 30 0 90-6 190-40 274-86"
      />
      <g className="river-map-place">
        <circle cx="300" cy="158" r="26" />
        <circle cx="300" cy="158" r="8" />
      </g>
    </svg>
  )
}
