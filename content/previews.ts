/** The social previews, apart from the manifest: only the heads of pages need them. */
import previews from 'virtual:tales/previews';

/** The addresses of the pictures, 1200 × 630: of each tale, and of the whole `site`. */
export { previews };
