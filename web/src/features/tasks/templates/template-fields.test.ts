import { expect, test } from 'vitest';
import { aTask, aTaskDetail, aTemplate } from '../../../../test/records.ts';
import { arePartTitles, isDueInDays, templateValues, toTemplate, valuesOfTask } from './template-fields.ts';

test('a template comes out of its form as it went in', () => {
  const { abilities, created_by, created_name, id, versao, ...fields } = aTemplate({ description: 'Logo.' });
  expect(toTemplate(templateValues(aTemplate({ description: 'Logo.' })))).toEqual(fields);
});

test('each line that says something is a title', () => {
  const values = {
    ...templateValues(null),
    name: ' Vistoria ',
    title: 'Vistoriar',
    steps: 'Ligar\n\n Medir \n',
  };
  expect(toTemplate(values)).toMatchObject({
    name: 'Vistoria',
    steps: ['Ligar', 'Medir'],
    due_in_days: null,
  });
  expect([arePartTitles('Ligar\n'), arePartTitles('Ligar\nx')]).toEqual([true, false]);
});

test('a due date lies between 3 and 60 business days ahead, or there is none', () => {
  const days = ['', '3', '60', '2', '61', '-5', 'três'];
  expect(days.map(isDueInDays)).toEqual([true, true, true, false, false, false, false]);
});

test('a task gives a template what it begins with, and not what was done of it', () => {
  const detail = aTaskDetail({ task: aTask({ title: 'Vistoria', project: 'Obra', priority: 'low' }) });
  expect(valuesOfTask(detail)).toMatchObject({
    name: 'Vistoria',
    title: 'Vistoria',
    project: 'Obra',
    priority: 'low',
    due_in_days: '',
  });
});
