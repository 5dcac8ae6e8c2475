import { afterAll, describe, expect, it } from 'vitest';
import { classAsked, isColumn, queryNames } from '../../../src/app/fields/query-names.js';
import { removeTemporaryFolders } from '../../git/temporary-repository.js';
import { usesOfEach } from './uses-of.js';

afterAll(removeTemporaryFolders);

describe('isColumn', () => {
  it.each([
    'size = models.IntegerField(default=1)',
    'shelf = models.ForeignKey(Shelf, on_delete=models.CASCADE)',
    'price = MoneyField(',
    'page = ParentalKey("Page")',
    'size = db.Column(db.Integer)',
    'size = Column(Integer)',
    'size: Mapped[int] = mapped_column()',
    'items: Mapped[list["Item"]] = relationship(back_populates="shelf")',
  ])('takes %s for one', (head) => expect(isColumn(head)).toBe(true));

  it.each([
    'size = forms.IntegerField()',
    'size = serializers.IntegerField()',
    'size: int = field(default=1)',
    'size = 3',
    'objects = Manager()',
  ])('takes %s for none', (head) => expect(isColumn(head)).toBe(false));
});

describe('queryNames', () => {
  const objectsIn = (text: string) =>
    queryNames(text.split('\n'), 'limit').map(
      ({ line, objects }) => `${line} ${objects.map(({ receiver }) => receiver || '?').join(' ')}`,
    );

  it.each([
    ['Shelf.objects.filter(limit=3)', 'Shelf()'],
    ['shop.Shelf.objects.exclude(size=1, limit__gt=3)', 'shop.Shelf()'],
    ['Shelf.objects.filter(a=1).get(limit=3)', 'Shelf()'],
    ['Shelf.objects.create(limit=3)', 'Shelf()'],
    ['Shelf._default_manager.get_or_create(limit=3)', 'Shelf()'],
    ['Shelf.query.filter_by(limit=3)', 'Shelf()'],
    ['session.query(Shelf).filter_by(limit=3)', 'Shelf()'],
    ['get_object_or_404(Shelf, limit=3)', 'Shelf()'],
    ['shelves.filter(limit=3)', '?'],
    ['Q(limit__in=all)', '?'],
    ['Shelf.objects.filter(room__limit=3)', '?'],
    ['get_model("Shelf").objects.filter(limit_id=3)', '?'],
    ['Shelf.objects.order_by("-limit")', 'Shelf()'],
    ["Shelf.objects.values('size', 'limit__name')", 'Shelf()'],
    ['Shelf.objects.bulk_update(all, ["limit"])', 'Shelf()'],
    ['F("limit")', '?'],
    ['Sum("shelf__limit")', '?'],
    ['shelf.save(update_fields=["size", "limit"])', 'shelf'],
    ['self.shelf.refresh_from_db(fields=["limit"])', 'self.shelf'],
    ['super().save(update_fields=["limit"])', '?'],
    ['list_display = ("limit",)', '?'],
  ])('finds %s', (text, object) => expect(objectsIn(text)).toEqual([`1 ${object}`]));

  it.each([
    'go(limit=3)',
    'settings.get(limit=3)',
    '{}.update(limit=3)',
    'Shelf.objects.filter(unlimit=3, limits=4, limit==3)',
    'Shelf.objects.filter(size=limit)',
    'Shelf.objects.filter() # limit=3',
    '# Shelf.objects.filter(limit=3)',
    'limit = 3',
    'print("limit")',
    'names = ["limit"]',
    'Shelf.objects.values("unlimit", "limits", "a limit")',
  ])('finds none in %s', (text) => expect(objectsIn(text)).toEqual([]));

  it('reads calls that are spread over lines', () => {
    const text =
      'all = (\n    Shelf.objects\n    .filter(\n        size=1,\n        limit=3,\n    )\n)';
    expect(objectsIn(text)).toEqual(['5 Shelf()']);
  });

  it('knows for which class a list of fields is made', () => {
    const serializer =
      'class ShelfForm:\n    class Meta:\n        model = Shelf\n        fields = [\n            "limit",\n        ]\n';
    expect(objectsIn(serializer)).toEqual(['5 Shelf()']);
    const own = 'class Shelf:\n    size = 1\n    class Meta:\n        ordering = ["-limit"]\n';
    expect(objectsIn(own)).toEqual(['4 Shelf()']);
    const admin = 'class ShelfAdmin:\n    list_filter = ["limit"]\n';
    expect(objectsIn(admin)).toEqual(['2 ?']);
  });
});

it('tells which queries use a field, and how certain that is', async () => {
  const [limit, form] = await usesOfEach(['models.py:Kept.limit', 'models.py:Kept.form'], {
    'models.py':
      'from django.db import models\n\n\nclass Kept(models.Model):\n    limit = models.IntegerField()\n    form = 1\n\n\nclass Shelf(Kept):\n    pass\n\n\nclass Rate(models.Model):\n    limit = models.IntegerField()\n',
    'views.py':
      'from .models import Kept, Rate, Shelf\n\n\ndef show(all):\n    Kept.objects.filter(limit=1)\n    Shelf.objects.filter(limit=2)\n    Rate.objects.filter(limit=3)\n    all.filter(limit=4)\n    return all\n\n\ndef keep(one: Shelf, rate: Rate):\n    one.save(update_fields=["limit"])\n    rate.save(update_fields=["limit"])\n',
    'plain.py': 'from .models import Kept\n\n\ndef run():\n    Kept.objects.filter(form=1)\n',
  });
  expect(limit).toEqual([
    'views.py:5 resolved',
    'views.py:6 resolved',
    'views.py:13 resolved',
    'views.py:8 possible',
  ]);
  expect(form).toEqual([]);
});

describe('entities of TypeScript', () => {
  it.each([
    ['Shelf.create({ limit: 3 })', 'Shelf'],
    ['await Shelf.scope("a").findAll({ where: { limit: 3 } })', 'Shelf'],
    ['shelves.find({ limit })', ''],
    ['build({ limit })', ''],
    ['make().find({ limit })', ''],
  ])('knows of which class a function is called in %s', (text, name) => {
    expect(classAsked([text], 0, 'limit')).toBe(name);
  });

  it('are used by keys of objects, and those of other classes are not', async () => {
    const [limit, plain] = await usesOfEach(['shelf.ts:Shelf.limit', 'shelf.ts:Shelf.plain'], {
      'shelf.ts':
        'export class Shelf extends Model {\n  @Column\n  limit: number;\n\n  plain = 1;\n}\n',
      'rate.ts': 'export class Rate extends Model {\n  @Column\n  limit: number;\n}\n',
      'use.ts':
        "import { Rate } from './rate.js';\nimport { Shelf } from './shelf.js';\nShelf.findAll({\n  where: { limit: 1 },\n});\nRate.findAll({ where: { limit: 2 } });\nbuild({ limit: 3, plain: 2 });\n",
    });
    expect(limit).toEqual(['use.ts:4 resolved', 'use.ts:7 possible']);
    expect(plain).toEqual([]);
  });
});
