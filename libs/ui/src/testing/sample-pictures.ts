import type { PictureSource } from '../picture/picture.tsx';

export const routesCover = sample(
  600,
  900,
  `<rect width="600" height="900" fill="#12312f"/>
  <circle cx="300" cy="330" r="120" fill="#e8d9b0"/>
  <path d="M0 520 150 430 290 500 430 410 600 510V900H0Z" fill="#1d4a46"/>
  <path d="M0 640 200 560 380 620 600 570V900H0Z" fill="#0c2322"/>
  <path d="M250 900C280 760 360 720 310 640 285 600 300 560 305 500 312 560 330 600 350 640 400 720 330 780 370 900Z" fill="#7cc7bd"/>
  <path d="M60 60H540V840H60Z" fill="none" stroke="#7cc7bd" stroke-width="3"/>`,
);

export const eliasCover = sample(
  600,
  900,
  `<rect width="600" height="900" fill="#5b2a1c"/>
  <rect width="600" height="480" fill="#8f4526"/>
  <ellipse cx="300" cy="330" rx="190" ry="78" fill="#f0dcb8"/>
  <path d="M130 300 60 250V410L130 360Z" fill="#d9a066"/>
  <path d="M240 420H370L350 462H262Z" fill="#2d1610"/>
  <path d="M255 400V424M350 400V424" stroke="#2d1610" stroke-width="5"/>
  <path d="M0 640C90 570 170 600 230 640 310 560 420 580 470 650 520 620 570 620 600 640V900H0Z" fill="#f0a976"/>
  <path d="M0 740C120 690 220 700 300 750 400 690 500 700 600 740V900H0Z" fill="#f7d3b1"/>
  <path d="M60 60H540V840H60Z" fill="none" stroke="#f0a976" stroke-width="3"/>`,
);

export const shadowsCover = sample(
  600,
  900,
  `<rect width="600" height="900" fill="#1c1a33"/>
  <path d="M300 300 0 190V330ZM300 300 600 190V330Z" fill="#b9aee8" opacity="0.35"/>
  <path d="M270 320H330L350 640H250Z" fill="#d8d2f0"/>
  <path d="M265 270H335V322H265ZM258 270 300 226 342 270Z" fill="#0f0e1d"/>
  <circle cx="300" cy="297" r="16" fill="#f6e7b4"/>
  <path d="M120 690C200 610 400 610 480 690Z" fill="#0f0e1d"/>
  <path d="M0 680C150 650 250 710 300 690 400 660 500 710 600 680V900H0Z" fill="#34305c"/>
  <path d="M250 690 200 900H400L350 690Z" fill="#0f0e1d" opacity="0.6"/>
  <path d="M60 60H540V840H60Z" fill="none" stroke="#b9aee8" stroke-width="3"/>`,
);

export const westernShoreMap = sample(
  1200,
  750,
  `<rect width="1200" height="750" fill="#e6d8b8"/>
  <path d="M1200 0H760C700 120 820 200 760 300 700 400 860 470 800 580 770 650 820 700 800 750H1200Z" fill="#c9b384" stroke="#6b5632" stroke-width="4"/>
  <path d="M250 330C300 280 380 300 390 360 400 430 330 450 280 430 230 410 220 370 250 330Z" fill="#c9b384" stroke="#6b5632" stroke-width="4" stroke-dasharray="12 8"/>
  <path d="M315 350 330 390H300ZM900 180 930 240H870ZM970 200 1000 260H940ZM940 470 970 530H910Z" fill="#6b5632"/>
  <path d="M780 330C660 300 540 420 400 375" fill="none" stroke="#8a3d00" stroke-width="5" stroke-dasharray="4 14" stroke-linecap="round"/>
  <path d="M120 130Q140 115 160 130T200 130M480 170Q500 155 520 170T560 170M160 590Q180 575 200 590T240 590M520 600Q540 585 560 600T600 600" fill="none" stroke="#6b5632" stroke-width="3"/>
  <path d="M24 24H1176V726H24Z" fill="none" stroke="#6b5632" stroke-width="4"/>`,
);

function sample(width: number, height: number, shapes: string): PictureSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.replace(/\n\s+/g, '')}</svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { sources: { 'svg+xml': `${src} ${width}w` }, img: { src, w: width, h: height } };
}
