export { DownloadLink, type Download, type DownloadLinkProps } from './download-link.tsx';
