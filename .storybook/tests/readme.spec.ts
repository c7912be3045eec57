import { expect, test } from '@playwright/test';
import { inventoryOfReadme, takeInventory, toTable } from '../../tools/inventory/inventory.ts';

test('the README counts what is there: npm run inventory -- write', () => {
  expect(inventoryOfReadme()).toBe(toTable(takeInventory()));
});
