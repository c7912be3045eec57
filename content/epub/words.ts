/** The words of an EPUB's navigation and metadata, in the language of the edition. */

import type { EditionLanguage } from '../edition/edition.ts';

export interface EpubWords {
  landmarks: string;
  pages: string;
  beginning: string;
  /** What the page numbers are those of. */
  pageSource(title: string): string;
  /** `hasPages`: whether it has the page numbers of the PDF. */
  accessibility(hasPages: boolean): string;
  translatedBy(names: string): string;
  dedication: string;
  colophon: string;
  notes: string;
  /** The way back from a note. */
  backToText: string;
}

export const epubWords: Record<EditionLanguage, EpubWords> = {
  en: {
    landmarks: 'Landmarks',
    pages: 'Pages',
    beginning: 'Beginning of the text',
    pageSource: (title) => `${title}, PDF edition, 129 × 198 mm`,
    accessibility: (hasPages) =>
      `The text adapts to the size, colours and typeface that the reader chooses.${hasPages ? ' Headings and page numbers can be navigated; the page numbers are those of the PDF edition.' : ' Headings can be navigated.'} Every picture has an alternative text.`,
    translatedBy: (names) => `Translated by ${names}`,
    dedication: 'Dedication',
    colophon: 'Colophon',
    notes: 'Notes',
    backToText: 'Back to the text',
  },
  de: {
    landmarks: 'Orientierungspunkte',
    pages: 'Seiten',
    beginning: 'Anfang des Textes',
    pageSource: (title) => `${title}, PDF-Ausgabe, 129 × 198 mm`,
    accessibility: (hasPages) =>
      `Der Text passt sich an Schriftgröße, Farben und Schriftart an, die beim Lesen gewählt werden.${hasPages ? ' Überschriften und Seitenzahlen lassen sich ansteuern; die Seitenzahlen sind die der PDF-Ausgabe.' : ' Überschriften lassen sich ansteuern.'} Jedes Bild hat einen Alternativtext.`,
    translatedBy: (names) => `Übersetzt von ${names}`,
    dedication: 'Widmung',
    colophon: 'Kolophon',
    notes: 'Anmerkungen',
    backToText: 'Zurück zum Text',
  },
  it: {
    landmarks: 'Punti di riferimento',
    pages: 'Pagine',
    beginning: 'Inizio del testo',
    pageSource: (title) => `${title}, edizione PDF, 129 × 198 mm`,
    accessibility: (hasPages) =>
      `Il testo si adatta alla dimensione, ai colori e al carattere scelti da chi legge.${hasPages ? ' Si può navigare tra i titoli e i numeri di pagina, che sono quelli dell’edizione PDF.' : ' Si può navigare tra i titoli.'} Ogni immagine ha un testo alternativo.`,
    translatedBy: (names) => `Traduzione di ${names}`,
    dedication: 'Dedica',
    colophon: 'Nota tipografica',
    notes: 'Note',
    backToText: 'Torna al testo',
  },
  fr: {
    landmarks: 'Points de repère',
    pages: 'Pages',
    beginning: 'Début du texte',
    pageSource: (title) => `${title}, édition PDF, 129 × 198 mm`,
    accessibility: (hasPages) =>
      `Le texte s’adapte à la taille, aux couleurs et à la police choisies à la lecture.${hasPages ? ' On peut naviguer par les titres et par les numéros de page, qui sont ceux de l’édition PDF.' : ' On peut naviguer par les titres.'} Chaque image a un texte de remplacement.`,
    translatedBy: (names) => `Traduit par ${names}`,
    dedication: 'Dédicace',
    colophon: 'Colophon',
    notes: 'Notes',
    backToText: 'Retour au texte',
  },
};
