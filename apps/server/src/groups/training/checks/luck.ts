/**
 * Makes chance predictable, whichever way a program asks for it: \`luck\` is a number or a word that comes out where it
 * can (randint, randrange, choice, sample, random …), with an index for programs that draw a place and look it up.
 * A list gives one after the other, the last for ever.
 */
export const LUCK = `
def _set_luck(luck, seed):
    import random
    kept = {name: getattr(random, name) for name in
            ('randint', 'randrange', 'choice', 'choices', 'sample', 'shuffle', 'random', 'uniform')}
    random.seed(seed)
    used = []
    if luck is None:
        return used, lambda: None
    wanted = [one if isinstance(one, dict) else {'value': one} for one in (luck if isinstance(luck, list) else [luck])]
    state = {'drawn': 0}

    def draw():
        one = wanted[min(state['drawn'], len(wanted) - 1)]
        state['drawn'] += 1
        return one

    def from_range(numbers):
        one = draw()
        if type(one.get('value')) is int and one['value'] in numbers:
            used.append('value')
            return one['value']
        used.append('index')
        return numbers[one.get('index', 0) % len(numbers)]

    def pick(options):
        one = draw()
        if one.get('value') in options:
            used.append('value')
            return one['value']
        used.append('index')
        return options[one.get('index', 0) % len(options)]

    def share():
        one = draw()
        used.append('index')
        if type(one.get('value')) is int:
            return min(0.999, max(0.0, (one['value'] - 0.5) / 100))
        return (one.get('index', 0) % 3 + 0.5) / 3

    def randint(a, b):
        kept['randint'](a, b)
        return from_range(range(a, b + 1))

    def randrange(*args):
        kept['randrange'](*args)
        return from_range(range(*args))

    def choice(seq):
        kept['choice'](seq)
        return pick(seq)

    def choices(population, weights=None, *, cum_weights=None, k=1):
        return [pick(list(population)) for _ in range(k)]

    def sample(population, k, *, counts=None):
        rest = kept['sample'](population, k, counts=counts)
        first = pick(list(population))
        return [first] + [one for one in rest if one != first][:k - 1] if k else []

    def shuffle(x):
        first = pick(x)
        x.remove(first)
        x.insert(0, first)

    def uniform(a, b):
        return a + (b - a) * share()

    own = {'randint': randint, 'randrange': randrange, 'choice': choice, 'choices': choices, 'sample': sample,
           'shuffle': shuffle, 'random': share, 'uniform': uniform}
    for name, function in own.items():
        setattr(random, name, function)

    def undo():
        for name, function in kept.items():
            setattr(random, name, function)
    return used, undo
`
