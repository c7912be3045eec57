export { ATTACH, inspectionMessageSchema, type InspectionMessage } from './messages.ts';
export { offerInspection, type InspectedPage } from './offer-inspection.ts';
